import { createJitterBuffer } from './jitterBuffer.ts'

// Globals of audio worklets, missing in the browser's type library.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/**
 * Handles both directions of a call in the audio thread: delivers the microphone's sound and plays the received sound.
 */
class CallSound extends AudioWorkletProcessor {
  readonly buffer = createJitterBuffer({ rate: sampleRate })

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<Float32Array>) => this.buffer.push(data)
  }

  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [heard, played] = [input?.[0], output?.[0]]
    // A copy, because the browser reuses its buffer.
    if (heard) this.port.postMessage(heard.slice())
    if (played) this.buffer.take(played)
    return true
  }
}

registerProcessor('call-sound', CallSound)
