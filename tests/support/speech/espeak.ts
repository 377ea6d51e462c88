import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { resample } from '../../../common/resample.ts'

/**
 * Path of espeak-ng, a separate program for speech. If it is not found, prints once how to install it, or throws if
 * REQUIRE_SPEECH=1.
 */
export const espeakPath = findEspeak()

interface Manner {
  /** A voice listed by `espeak-ng --voices`. */
  voice?: string
  /** Words per minute. */
  speed?: number
}

const made = new Map<string, Promise<Int16Array>>()

/** Returns spoken words as PCM16 at a sample rate; the same words are created once. */
export function speakWords(
  words: string,
  rate: number,
  { voice = 'en-us', speed = 170 }: Manner = {},
): Promise<Int16Array> {
  const key = JSON.stringify([words, rate, voice, speed])
  const known = made.get(key)
  if (known) return known
  const sound = run(words, ['-v', voice, '-s', String(speed), '--stdout']).then(({ samples, rate: has }) =>
    resample(samples, has, rate),
  )
  made.set(key, sound)
  return sound
}

async function run(words: string, options: string[]): Promise<{ samples: Int16Array; rate: number }> {
  if (!espeakPath) throw new Error('No espeak-ng was found: skip the tests that need one')
  const child = spawn(espeakPath, options, { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(words)
  const [wav] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  // The length in the header is not usable: espeak-ng writes the header before it knows the length.
  const samples = new Int16Array((wav.length - 44) >> 1)
  for (let at = 0; at < samples.length; at += 1) samples[at] = wav.readInt16LE(44 + at * 2)
  return { samples, rate: wav.readUInt32LE(24) }
}

function findEspeak(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.map(folder => join(folder, 'espeak-ng')).find(path => existsSync(path))
  if (found) return found
  const advice = 'NO ESPEAK-NG: tests of spoken calls need it. Install the package espeak-ng.'
  if (process.env.REQUIRE_SPEECH === '1') throw new Error(advice)
  console.warn(advice)
  return undefined
}
