import { readFile } from 'node:fs/promises'

/** V8 of Node 24. That of Node 22 did not start so, later ones pass over the marks, and may refuse the options. */
export const READS_MARKS = process.versions.v8.startsWith('13.6.')

/**
 * Optimised as a whole PostgreSQL takes twice the memory (decision 0020): all is compiled plainly but for what is marked, which goes
 * before “only”. Without inlining, plain code need not count its calls; with lazy validation the start need not look through all
 * of PostgreSQL, which spares 40 ms.
 */
export const COMPILER_OPTIONS = [
  '--liftoff-only',
  ...(READS_MARKS
    ? ['--experimental-wasm-compilation-hints', '--no-wasm-inlining', '--wasm-lazy-validation', '--v8-pool-size=1']
    : []),
]

/** Of a function, in bytes. Longer ones bring nothing to measure, and the longest take the compiler hundreds of megabytes. */
export const MAX_OPTIMISED_BYTES = 5_000

/** A custom section with a byte for each function: https://chromium.googlesource.com/v8/v8/+/0eae59594f7b. */
const HINTS = 'compilationHints'
/** In pairs of bits from the lowest: when to compile (0, as usual), the first compiler and the last (1 plain, 2 optimising). */
const OPTIMISED = 0b10_01_00
const PLAIN = 0b01_01_00

const CUSTOM_SECTION = 0
const CODE_SECTION = 10
/** Of a module, before its sections: magic number and version. */
const PREAMBLE_BYTES = 8

/** PGlite's PostgreSQL, its short functions marked to be optimised once they are called; undefined where no V8 reads that. */
export async function compilePostgres(): Promise<WebAssembly.Module | undefined> {
  if (!READS_MARKS) return undefined
  const wasm = await readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  const { start, functionBytes } = findCode(wasm)
  const hints = functionBytes.map((bytes) => (bytes > MAX_OPTIMISED_BYTES ? PLAIN : OPTIMISED))
  const content = [...leb128(HINTS.length), ...Buffer.from(HINTS), ...leb128(hints.length), ...hints]
  const section = Buffer.from([CUSTOM_SECTION, ...leb128(content.length), ...content])
  return WebAssembly.compile(Buffer.concat([wasm.subarray(0, start), section, wasm.subarray(start)]))
}

/** Where the section of code starts, before which the hints belong, and how long each function in it is. */
function findCode(wasm: Buffer): { start: number; functionBytes: number[] } {
  let at = PREAMBLE_BYTES
  const read = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = wasm.readUInt8(at++)
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  for (;;) {
    const start = at
    const kind = wasm.readUInt8(at++)
    const length = read()
    if (kind === CODE_SECTION) {
      const functionBytes = Array.from({ length: read() }, () => {
        const bytes = read()
        at += bytes
        return bytes
      })
      return { start, functionBytes }
    }
    at += length
  }
}

/** A number as WebAssembly writes it: seven bits in each byte, the lowest first. */
function leb128(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb128(value >>> 7)]
}
