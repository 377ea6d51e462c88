interface Options {
  /** Samples a second. */
  rate: number
}

/** Milliseconds that are waited for before anything is heard, so that frames that come late are still in time. */
const firstTargetMs = 80
/** Each time that it runs dry, more is waited for. */
const stepMs = 20
const longestTargetMs = 200
/** Beyond this the oldest is left out: who talks with somebody does not want to hear the past. */
const longestMs = 400

/** Keeps sound that comes unevenly until it is its turn. */
export function createJitterBuffer({ rate }: Options) {
  const samplesOf = (ms: number) => Math.round((rate * ms) / 1000)
  let pieces: Float32Array[] = []
  let held = 0
  let targetMs = firstTargetMs
  let isFilling = true
  return { push, take, heldMs: () => (held * 1000) / rate }

  function push(samples: Float32Array): void {
    pieces.push(samples)
    held += samples.length
    if (held > samplesOf(longestMs)) drop(held - samplesOf(targetMs))
    if (held >= samplesOf(targetMs)) isFilling = false
  }

  /** Fills this with what is next; with silence while there is not enough. */
  function take(into: Float32Array): void {
    let filled = 0
    while (!isFilling && filled < into.length) {
      const [piece] = pieces
      if (!piece) {
        isFilling = true
        targetMs = Math.min(longestTargetMs, targetMs + stepMs)
        break
      }
      const part = piece.subarray(0, into.length - filled)
      into.set(part, filled)
      filled += part.length
      drop(part.length)
    }
    into.fill(0, filled)
  }

  function drop(samples: number): void {
    let left = samples
    for (let [piece] = pieces; piece && left > 0; [piece] = pieces) {
      if (piece.length > left) pieces[0] = piece.subarray(left)
      else pieces = pieces.slice(1)
      const gone = Math.min(left, piece.length)
      left -= gone
      held -= gone
    }
  }
}
