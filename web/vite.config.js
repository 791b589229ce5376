import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig } from "vite";
import { isMadeFor } from "./src/gear/about.ts";

function slug(heading) {
  return heading
    .replace(/<[^>]*>/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Headings and rulings can be linked to, and cited rulings link to theirs. */
function linked(html) {
  return html
    .replace(
      /<h([2-4])>(.*?)<\/h\1>/g,
      (_, level, text) => `<h${level} id="${slug(text)}" tabindex="-1">${text}</h${level}>`,
    )
    .replace(/<li>(?=(?:<p>)?<strong>([A-Z]\d+[a-z]?)<\/strong>)/g, '<li id="$1" tabindex="-1">')
    .replace(/\[([A-Z]\d+[a-z]?(?:, [A-Z]\d+[a-z]?)*)\]/g, (_, cited) =>
      cited.replace(/\w+/g, '<a class="ruling" href="#$&">$&</a>'),
    )
    .replace(/<table>[^]*?<\/table>/g, '<div class="scroll" tabindex="0">$&</div>');
}

/** What is marked for the terminal (moves as one types them, commands behind figures) stays there. */
function forTheBrowser(text) {
  return text
    .replace(/^<!-- terminal -->\n[^]*?<!-- \/terminal -->\n*/gm, "")
    .replace(/ ?<!-- terminal -->.*?<!-- \/terminal -->/g, "");
}

/** The catalogues that say what the table calls the options of a page's game, in its language. */
function cataloguesBeside(page) {
  return ["../words", "../../../words"].map((folder) =>
    join(dirname(page), folder, `${basename(page, ".md")}.ftl`),
  );
}

/** Options and their values are called what the table calls them, not what one types. */
function optionsNamed(html, catalogues) {
  const bundle = new FluentBundle("en", { useIsolating: false });
  for (const path of catalogues)
    bundle.addResource(new FluentResource(readFileSync(path, "utf8")), { allowOverrides: true });
  const say = (...parts) => bundle.getMessage(parts.join("-").replaceAll("_", "-"))?.value;
  const named = (option) => say("option", option);
  const set = (option, value) =>
    say("option", option, value) ?? say({ on: "yes", off: "no" }[value] ?? "");
  return html
    .replace(/<tr>\s*<td><code>(\w+)<\/code><\/td>[^]*?<\/tr>/g, (row, option) =>
      row.replace(/<code>(\w+)<\/code>/g, (code, value) => {
        const found = named(option) && value !== option && set(option, value);
        return found ? `<em>${found}</em>` : code;
      }),
    )
    .replace(/<code>(\w+)=(\w+)<\/code>/g, (code, option, value) =>
      named(option) ? `<em>${named(option)}: ${set(option, value) ?? value}</em>` : code,
    )
    .replace(/<code>(\w+)<\/code>/g, (code, option) =>
      named(option) ? `<em>${named(option)}</em>` : code,
    );
}

/** Cards and colours are drawn where they stand, and large where a paragraph has nothing else. */
function pictured(html) {
  return html
    .replace(
      /<code>([A-Z]\d+|[DS]|\d+±\d)<\/code>/g,
      '<span class="pictured" data-card="$1"></span>',
    )
    .replace(/<code>([A-Z])<\/code>/g, '<span class="pictured" data-colour="$1"></span>')
    .replace(/<p>(?=(?:\s*<span class="pictured"[^>]*><\/span>)+\s*<\/p>)/g, '<p class="row">');
}

/** A rulebook is turned into markup while the page is built: the browser needs no parser. */
function rulebooks() {
  return {
    name: "rulebooks",
    enforce: "pre",
    transform(text, id) {
      if (!id.endsWith(".md")) return null;
      const catalogues = cataloguesBeside(id);
      for (const path of catalogues) this.addWatchFile(path);
      const html = linked(marked.parse(forTheBrowser(text), { async: false }));
      return {
        code: `export default ${JSON.stringify(pictured(optionsNamed(html, catalogues)))};`,
        map: null,
      };
    },
  };
}

/** A module that shows something else than the boards draw is refused while the page is built or served, not in mid-match. */
function modules() {
  return {
    name: "modules",
    enforce: "pre",
    load(id) {
      const [path] = id.split("?");
      if (!path.endsWith("/gear.wasm")) return;
      const seen = join(dirname(path), "seen.ts");
      this.addWatchFile(seen);
      if (!isMadeFor(readFileSync(seen, "utf8"), new WebAssembly.Module(readFileSync(path))))
        this.error(`${path} is older than seen.ts beside it: run python -m mazzo.lab.wasm_build`);
    },
  };
}

/** Tells the service worker which files there are: their names say what is in them. */
function offline() {
  return {
    name: "offline",
    generateBundle(_, bundle) {
      const worker = bundle["sw.js"];
      const files = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
      if (worker?.type === "chunk")
        worker.code = worker.code.replace("__FILES__", JSON.stringify(files));
    },
  };
}

/** A place in the page is an address of its own, so that a server's page names its files from the root; `mazzo site` takes that back. */
function rooted() {
  return {
    name: "rooted",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type === "asset")
          page.source = String(page.source).replaceAll(/(src|href)="\.\//g, '$1="/');
      },
    },
  };
}

/** A font travels with its licence. */
function licence() {
  const font = "@fontsource-variable/atkinson-hyperlegible-next";
  return {
    name: "licence",
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, "../node_modules", font, "LICENSE"));
      this.emitFile({ type: "asset", fileName: "font-licence.txt", source });
    },
  };
}

/** Every text and every module is compressed once, here, and not whenever somebody asks for it. */
function compressed() {
  return {
    name: "compressed",
    writeBundle({ dir = "" }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: "utf8" })) {
        if (!/\.(css|html|js|svg|wasm|webmanifest)$/.test(name)) continue;
        const text = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text));
      }
    },
  };
}

export default defineConfig({
  plugins: [rulebooks(), modules(), svelte(), rooted(), licence(), offline(), compressed()],
  base: "./",
  cacheDir: "../node_modules/.vite",
  publicDir: "public",
  worker: { format: "es", rollupOptions: { checks: { bundlerTimings: false } } },
  build: {
    outDir: "../src/mazzo/server/web",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      checks: { bundlerTimings: false },
      input: {
        page: join(import.meta.dirname, "index.html"),
        sw: join(import.meta.dirname, "src/sw.ts"),
      },
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
      },
    },
  },
  test: { include: ["tests/*.test.ts"], setupFiles: ["tests/setup.ts"] },
  resolve: { alias: { $kit: "/src/kit", $lib: "/src/lib" } },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/qr": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
});
