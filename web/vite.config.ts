import { svelte } from "@sveltejs/vite-plugin-svelte";
import { marked } from "marked";
import { defineConfig, type Plugin } from "vite";

/** A rulebook is turned into markup while the page is built: the browser needs no parser. */
function rulebooks(): Plugin {
  return {
    name: "rulebooks",
    enforce: "pre",
    transform(text, id) {
      if (!id.endsWith(".md")) return null;
      return { code: `export default ${JSON.stringify(marked.parse(text, { async: false }))};`, map: null };
    },
  };
}

export default defineConfig({
  plugins: [rulebooks(), svelte()],
  base: "/",
  publicDir: "public",
  build: { outDir: "../src/mazzo/server/web", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  resolve: { alias: { $kit: "/src/kit", $lib: "/src/lib" } },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8000", "/qr": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
});
