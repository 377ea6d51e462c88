const frame = 400
const hop = 160
const size = 512
const bands = 20
/** Hertz of the telephone band. */
const lowest = 200
const highest = 3600
/** Sample rate of the PCM16 input. */
const rate = 16_000

/**
 * Returns the loudness of 20 bands for every 10 ms of a sound at 16 kHz, without the silence around it and with each
 * band's mean removed.
 */
export function soundFeatures(samples: Int16Array): number[][] {
  const rows: { energy: number; row: number[] }[] = []
  for (let at = 0; at + frame <= samples.length; at += hop) {
    const power = powerOf(samples.subarray(at, at + frame))
    const row = filters.map(filter =>
      Math.log(1 + filter.reduce((sum, [bin, w]) => sum + (power[bin] ?? 0) * w, 0)),
    )
    rows.push({ row, energy: row.reduce((sum, value) => sum + value, 0) / bands })
  }
  return withoutColor(withoutSilence(rows).map(({ row }) => row))
}

function withoutSilence<T extends { energy: number }>(rows: T[]): T[] {
  const loudest = Math.max(0, ...rows.map(({ energy }) => energy))
  const softest = Math.min(loudest, ...rows.map(({ energy }) => energy))
  const isLoud = ({ energy }: T) => energy > softest + (loudest - softest) * 0.45
  const first = rows.findIndex(isLoud)
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex(isLoud) + 1)
}

function withoutColor(rows: number[][]): number[][] {
  const means = filters.map((_, band) => rows.reduce((sum, row) => sum + (row[band] ?? 0), 0) / rows.length)
  return rows.map(row => row.map((value, band) => value - (means[band] ?? 0)))
}

function mel(hertz: number): number {
  return 2595 * Math.log10(1 + hertz / 700)
}

/** Spectrum bins of each band, with their weights. */
const filters: [number, number][][] = Array.from({ length: bands }, (_, band) => {
  const step = (mel(highest) - mel(lowest)) / (bands + 1)
  const middle = mel(lowest) + (band + 1) * step
  const weights = Array.from({ length: size / 2 }, (_, bin): [number, number] => [
    bin,
    Math.max(0, 1 - Math.abs(mel((bin * rate) / size) - middle) / step),
  ])
  return weights.filter(([, weight]) => weight > 0)
})

function powerOf(samples: Int16Array): Float64Array {
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  samples.forEach((sample, at) => {
    real[at] = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (frame - 1)))
  })
  transform(real, imaginary)
  return real.map((value, at) => (value ** 2 + (imaginary[at] ?? 0) ** 2) / size).subarray(0, size / 2)
}

/** Runs a fast Fourier transform in place; the length must be a power of two. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const n = real.length
  for (let at = 1, turned = 0; at < n; at += 1) {
    let bit = n >> 1
    for (; turned & bit; bit >>= 1) turned ^= bit
    turned ^= bit
    if (at < turned) {
      swap(real, at, turned)
      swap(imaginary, at, turned)
    }
  }
  for (let width = 2; width <= n; width *= 2) butterflies(real, imaginary, width)
}

function butterflies(real: Float64Array, imaginary: Float64Array, width: number): void {
  const half = width / 2
  for (let start = 0; start < real.length; start += width) {
    for (let at = 0; at < half; at += 1) {
      const angle = (-2 * Math.PI * at) / width
      const low = start + at
      const high = low + half
      const re = (real[high] ?? 0) * Math.cos(angle) - (imaginary[high] ?? 0) * Math.sin(angle)
      const im = (real[high] ?? 0) * Math.sin(angle) + (imaginary[high] ?? 0) * Math.cos(angle)
      real[high] = (real[low] ?? 0) - re
      imaginary[high] = (imaginary[low] ?? 0) - im
      real[low] = (real[low] ?? 0) + re
      imaginary[low] = (imaginary[low] ?? 0) + im
    }
  }
}

function swap(values: Float64Array, a: number, b: number): void {
  const kept = values[a] ?? 0
  values[a] = values[b] ?? 0
  values[b] = kept
}
