import { createJitterBuffer } from './jitterBuffer.ts'

// What the browser gives to audio worklets; its type library leaves these out.
declare const sampleRate: number
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Both directions of a call, in the thread of the sound: hands over what the microphone hears, and plays what it is given. */
class CallSound extends AudioWorkletProcessor {
  readonly buffer = createJitterBuffer({ rate: sampleRate })

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<Float32Array>) => this.buffer.push(data)
  }

  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [heard, played] = [input?.[0], output?.[0]]
    // A copy: the browser uses its own again.
    if (heard) this.port.postMessage(heard.slice())
    if (played) this.buffer.take(played)
    return true
  }
}

registerProcessor('call-sound', CallSound)
