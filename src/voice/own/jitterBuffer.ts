interface Options {
  /** Samples per second. */
  rate: number
}

/** Milliseconds of sound to collect before playing, so that late frames still arrive in time. */
const firstTargetMs = 80
/** Added to the collected milliseconds each time the buffer runs dry. */
const stepMs = 20
const longestTargetMs = 200
/** Milliseconds beyond which the oldest sound is dropped, so that people hear each other without a long delay. */
const longestMs = 400

/** Creates a buffer that keeps unevenly arriving sound until its time to play. */
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

  /** Fills `into` with the next sound; with silence while there is not enough. */
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
