import { EventEmitter, once } from 'node:events'

/** Receiving end of a stream: accepts everything, or nothing while it is stuck. */
export class StreamReader extends EventEmitter {
  text = ''
  waiting = 0
  isStuck = false
  isDestroyed = false
  isEnded = false

  get writableLength(): number {
    return this.waiting
  }

  write(chunk: Uint8Array): boolean {
    this.text += Buffer.from(chunk).toString()
    if (this.isStuck) this.waiting += chunk.length
    this.emit('text')
    return this.waiting === 0
  }

  end(chunk?: Uint8Array): void {
    if (chunk) this.write(chunk)
    this.isEnded = true
    this.emit('close')
  }

  destroy(): void {
    this.isDestroyed = true
    this.emit('close')
  }

  resume(): void {
    this.isStuck = false
    this.waiting = 0
    this.emit('drain')
  }

  async until(text: string): Promise<void> {
    while (!this.text.includes(text)) await once(this, 'text')
  }
}
