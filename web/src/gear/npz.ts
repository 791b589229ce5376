/** NumPy's files of several arrays: a zip archive with one file for each. Only numbers of 16 bits after the point are read. */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const DEFLATED = 8;
const letters = new TextDecoder();

/** The arrays of an archive by name, as numbers of 32 bits; what is no number is left out. */
export async function readNpz(file: ArrayBuffer): Promise<Map<string, Float32Array>> {
  const found = new Map<string, Float32Array>();
  for (const { name, content } of await unzip(new DataView(file))) {
    const numbers = readNpy(content);
    if (numbers) found.set(name.replace(/\.npy$/, ""), numbers);
  }
  return found;
}

async function unzip(file: DataView): Promise<{ name: string; content: DataView }[]> {
  const end = file.byteLength - END_LENGTH;
  if (end < 0 || file.getUint32(end, true) !== END) throw new Error("not an archive");
  const files = [];
  let at = file.getUint32(end + 16, true);
  for (let left = file.getUint16(end + 10, true); left > 0; left--) {
    if (file.getUint32(at, true) !== CENTRAL) throw new Error("a broken archive");
    const [method, size] = [file.getUint16(at + 10, true), file.getUint32(at + 20, true)];
    const [length, extra, remark] = [28, 30, 32].map((place) => file.getUint16(at + place, true));
    const name = letters.decode(new Uint8Array(file.buffer, at + 46, length));
    const content = await unpacked(file, file.getUint32(at + 42, true), size, method);
    files.push({ name, content });
    at += 46 + length! + extra! + remark!;
  }
  return files;
}

async function unpacked(file: DataView, at: number, size: number, method: number) {
  if (file.getUint32(at, true) !== LOCAL) throw new Error("a broken archive");
  const start = at + 30 + file.getUint16(at + 26, true) + file.getUint16(at + 28, true);
  const packed = file.buffer.slice(start, start + size) as ArrayBuffer;
  if (method !== DEFLATED) return new DataView(packed);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new DataView(await new Response(stream).arrayBuffer());
}

/** An array of half-precision numbers, row by row; null if it is of something else. */
function readNpy(file: DataView): Float32Array | null {
  const start = 10 + file.getUint16(8, true);
  const head = letters.decode(new Uint8Array(file.buffer, 10, start - 10));
  if (!head.includes("'<f2'")) return null;
  const numbers = new Float32Array((file.byteLength - start) / 2).map((_, n) =>
    half(file.getUint16(start + 2 * n, true)),
  );
  const [rows = 1, columns = 1] = /'shape': \(([^)]*)/
    .exec(head)![1]!
    .split(",")
    .filter((size) => size.trim())
    .map(Number);
  if (!head.includes("'fortran_order': True")) return numbers;
  return numbers.map((_, n) => numbers[(n % columns) * rows + Math.floor(n / columns)]!);
}

/** A number of 16 bits: its sign, five bits of its power of two, ten after the point. */
function half(bits: number): number {
  const [sign, power, rest] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (power === 31) return rest ? NaN : sign * Infinity;
  return sign * (power ? 2 ** (power - 15) * (1 + rest / 1024) : 2 ** -14 * (rest / 1024));
}
