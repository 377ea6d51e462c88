import type { Page } from 'playwright-core'

/** A phone on the page, as tests control it. */
export interface PhoneDriver {
  start(token: string): Promise<void>
  /** Rejects if no call results; `accept` does so too. */
  dial(to?: string): Promise<void>
  accept(): Promise<void>
  transport(name: 'reject' | 'destroy' | 'register'): Promise<void>
  updateToken(token: string): Promise<void>
  hangUp(): Promise<void>
  setMuted(isMuted: boolean): Promise<void>
  sendDigits(digits: string): Promise<void>
  rate(score: number, issue: string | null): Promise<void>
  /** Waits until the event was reported this many times; once by default. */
  until(name: string, times?: number): Promise<void>
  /** Returns the reported events so far, with their arguments. */
  told(): Promise<[name: string, ...rest: unknown[]][]>
  /** Returns how often an event was reported. */
  times(name: string): Promise<number>
  levels(): Promise<{ input: number; output: number }>
  /** Evaluates an expression of `phone` in the page. */
  evaluate<T>(expression: string): Promise<T>
}

/** Creates a phone in the page, with these options of the transport. */
export async function createPhoneDriver(page: Page, options: object = {}): Promise<PhoneDriver> {
  const number = await page.evaluate<number>(`harness.make(${JSON.stringify(options)})`)
  const evaluate = <T>(expression: string) =>
    page.evaluate<T>(`(phone => ${expression})(harness.phones[${number}])`)
  const text = (value: unknown) => JSON.stringify(value)
  return {
    start: token => evaluate(`phone.transport.start(${text(token)}).catch(${asError})`),
    dial: (to = '+15550100') => evaluate(`phone.dial(${text(to)}).catch(${asError})`),
    accept: () => evaluate('phone.accept()'),
    transport: name => evaluate(`phone.transport.${name}()`),
    updateToken: token => evaluate(`phone.transport.updateToken(${text(token)})`),
    hangUp: () => evaluate('phone.call().hangUp()'),
    setMuted: isMuted => evaluate(`phone.call().setMuted(${isMuted})`),
    sendDigits: digits => evaluate(`phone.call().sendDigits(${text(digits)})`),
    rate: (score, issue) => evaluate(`phone.call().rate(${score}, ${text(issue)})`),
    until: (name, times = 1) => evaluate(`phone.until(${text(name)}, ${times})`),
    told: () => evaluate('phone.told'),
    times: name => evaluate(`phone.count(${text(name)})`),
    levels: () => evaluate('phone.levels'),
    evaluate,
  }
}

/**
 * Converts a thrown value to an Error with its code in the message. The value may not be an error, and its code would
 * be lost outside the page.
 */
const asError = "error => { throw new Error(error.message + ' [' + error.code + ']') }"
