/** `tsx scripts/makeCallSounds.ts`: makes the sounds of calls, of nothing but sine waves, so that none is asked of anybody else. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waveFile } from './waveFile.ts'

interface Part {
  /** Tones that sound together; none is silence. */
  hertz: readonly number[]
  milliseconds: number
}

const rate = 8000
const folder = fileURLToPath(new URL('../src/voice/twilio/sounds', import.meta.url))

/** §9 The calling service plays `incoming` again and again, `outgoing` and `disconnect` for 3 s at most, a key for 1 s. */
const sounds: Record<string, readonly Part[]> = {
  incoming: [tone(400, 400, 450), tone(200), tone(400, 400, 450), tone(1500)],
  outgoing: [tone(120, 500), tone(60), tone(120, 625)],
  disconnect: [tone(120, 625), tone(60), tone(160, 500)],
  ...keys(),
}

mkdirSync(folder, { recursive: true })
for (const [name, parts] of Object.entries(sounds)) {
  writeFileSync(join(folder, `${name}.wav`), waveFile(Buffer.concat(parts.map(samples)), rate))
}

function tone(milliseconds: number, ...hertz: number[]): Part {
  return { hertz, milliseconds }
}

/** The two tones of each key, as telephones have them (ITU-T Q.23). */
function keys(): Record<string, readonly Part[]> {
  const rows: [number, string][] = [
    [697, '123'],
    [770, '456'],
    [852, '789'],
    [941, 's0h'],
  ]
  const columns = [1209, 1336, 1477]
  return Object.fromEntries(
    rows.flatMap(([row, names]) =>
      [...names].map((name, at) => [`dtmf${name}`, [tone(120, row, columns[at] ?? 0)]]),
    ),
  )
}

/** One byte for each sample; softly begun and ended, so that it does not click. */
function samples({ hertz, milliseconds }: Part): Buffer {
  const length = Math.round((milliseconds * rate) / 1000)
  const edge = rate / 200
  return Buffer.from(
    Array.from({ length }, (_, at) => {
      const softness = Math.min(1, at / edge, (length - 1 - at) / edge)
      const sum = hertz.reduce((total, one) => total + Math.sin((2 * Math.PI * one * at) / rate), 0)
      return 128 + Math.round((40 * softness * sum) / Math.max(1, hertz.length))
    }),
  )
}
