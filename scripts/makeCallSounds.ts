/**
 * `tsx scripts/makeCallSounds.ts`: generates the sounds of calls from sine waves, so that none is requested from a
 * third party.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { waveFile } from './waveFile.ts'

interface Part {
  /** Frequencies that sound together; an empty list is silence. */
  hertz: readonly number[]
  milliseconds: number
}

const rate = 8000
const folder = fileURLToPath(new URL('../src/voice/twilio/sounds', import.meta.url))

/**
 * §9 The calling service repeats `incoming`, plays `outgoing` and `disconnect` for at most 3 s, and a key for at most 1
 * s.
 */
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

/** Returns the two tones of each telephone key (ITU-T Q.23). */
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

/** Returns the samples, one byte each, with soft edges that prevent clicks. */
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
