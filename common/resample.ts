/** Changes the sample rate of audio that arrives in chunks; complete audio may come as one chunk. */
export interface Resampler {
  push(samples: Int16Array): Int16Array
  /** Returns the samples that were held back until their neighbors arrived. */
  flush(): Int16Array
}

/** Zero crossings of the filter on each side: fewer let overtones fold back, more cost time. */
const lobes = 10
/** Share of the lower rate's band that is kept; the filter falls off in the rest. */
const kept = 0.9

/**
 * Creates a resampler from one rate to another, in hertz. Its filter keeps frequencies that the lower rate cannot carry
 * from folding back. A sample comes out as soon as its neighbors are known, some milliseconds late.
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: samples => samples, flush: () => new Int16Array(0) }
  const kernels = kernelsFor(from, to)
  const { reach, up, down } = kernels
  // Starts with silence, so that the first sample has neighbors as well.
  let held = new Float64Array(reach)
  /** Position of the next output in `held`: whole samples, plus a remainder in units of 1/`up`. */
  let whole = reach
  let part = 0
  return { push, flush: () => push(new Int16Array(reach)) }

  function push(samples: Int16Array): Int16Array {
    const known = new Float64Array(held.length + samples.length)
    known.set(held)
    known.set(samples, held.length)
    const made: number[] = []
    while (whole + reach < known.length) {
      made.push(filtered(known, whole, kernels.phases[part] ?? []))
      part += down
      whole += Math.floor(part / up)
      part %= up
    }
    const done = Math.min(whole - reach, known.length)
    held = known.slice(done)
    whole -= done
    return Int16Array.from(made, sample => Math.max(-32_768, Math.min(32_767, Math.round(sample))))
  }
}

/** Resamples complete audio. */
export function resample(samples: Int16Array, from: number, to: number): Int16Array {
  const resampler = createResampler(from, to)
  const parts = [resampler.push(samples), resampler.flush()]
  const all = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all.subarray(0, Math.round((samples.length * to) / from))
}

function filtered(known: Float64Array, whole: number, weights: ArrayLike<number>): number {
  const reach = (weights.length - 1) / 2
  let sum = 0
  for (let tap = 0; tap < weights.length; tap += 1) {
    sum += (known[whole - reach + tap] ?? 0) * (weights[tap] ?? 0)
  }
  return sum
}

/** Computes one row of filter weights for each position that an output can have between two inputs. */
function kernelsFor(from: number, to: number) {
  const shared = divisor(from, to)
  const up = to / shared
  const down = from / shared
  const cutoff = Math.min(1, to / from) * kept
  const reach = Math.ceil(lobes / cutoff)
  const phases = Array.from({ length: up }, (_, part) => {
    const taps = Float64Array.from({ length: 2 * reach + 1 }, (_, tap) =>
      windowedSinc(tap - reach - part / up, cutoff, reach + 1),
    )
    const sum = taps.reduce((total, tap) => total + tap, 0)
    return taps.map(tap => tap / sum)
  })
  return { up, down, reach, phases }
}

function windowedSinc(x: number, cutoff: number, width: number): number {
  if (Math.abs(x) >= width) return 0
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * cutoff * x) / (Math.PI * cutoff * x)
  const hann = 0.5 + 0.5 * Math.cos((Math.PI * x) / width)
  return sinc * hann
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
