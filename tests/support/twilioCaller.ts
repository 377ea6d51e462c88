import { randomBytes } from 'node:crypto'
import type { Client } from './client.ts'
import { openRelay, type RelayCaller } from './relayCaller.ts'
import type { Answer } from './sendRequest.ts'
import { signedForm, signedUpgrade } from './twilioSignature.ts'

const digits = () => randomBytes(16).toString('hex')

/** Returns a Twilio account as it is entered; each call returns another one. */
export function twilioAccount() {
  return {
    account_sid: `AC${digits()}`,
    auth_token: digits(),
    api_key_sid: `SK${digits()}`,
    api_key_secret: digits(),
    twiml_app_sid: `AP${digits()}`,
  }
}

/** Number that callers dial. */
export const botNumber = '+493012345678'

interface Options {
  account: Pick<ReturnType<typeof twilioAccount>, 'account_sid' | 'auth_token'>
  /** Host and port under which Twilio knows the server. */
  place: string
  client: Pick<Client, 'send'>
}

/** Creates the caller's side of Twilio, for a server at 127.0.0.1. */
export function createTwilioCaller({ account, place, client }: Options) {
  return { form, post, answer, dial, call }

  /** Returns the form that Twilio sends for a new call. */
  function form(more: Record<string, string> = {}): Record<string, string> {
    return {
      AccountSid: account.account_sid,
      CallSid: `CA${digits()}`,
      From: '+4915112345678',
      To: botNumber,
      CallStatus: 'ringing',
      Direction: 'inbound',
      ...more,
    }
  }

  /** Posts a form as Twilio does, signed with this token. */
  function post(path: string, sent: Record<string, string>, token = account.auth_token): Promise<Answer> {
    const { headers, body } = signedForm(token, `http://${place}/api${path}`, sent)
    return client.send('POST', path, body, headers)
  }

  /** Has a call answered; returns the address of its relay. */
  async function answer(sent = form()): Promise<string> {
    return (await taken(sent)).url
  }

  /** Opens a relay by its address; throws with the status if refused. */
  function dial(url: string, token = account.auth_token, host = place): Promise<RelayCaller> {
    const { pathname } = new URL(url)
    const headers = { host, ...signedUpgrade(token, `ws://${host}${pathname}`) }
    return openRelay(`ws://127.0.0.1:${place.split(':')[1]}${pathname}`, { headers })
  }

  /** Opens a call and waits until its greeting was said. */
  async function call(more: Record<string, string> = {}) {
    const sent = form(more)
    const { url, conversationId } = await taken(sent)
    const caller = await dial(url)
    const { CallSid: callSid = '', AccountSid: accountSid = '' } = sent
    caller.setup({ callSid, accountSid })
    await caller.until(received => received.some(({ last }) => last === true))
    return { ...caller, callSid, conversationId }
  }

  async function taken(sent: Record<string, string>) {
    const { status, text } = await post('/twilio/answer', sent)
    const url = /<ConversationRelay url="([^"]+)"/.exec(text)?.[1]
    const conversationId = /name="conversation_id" value="([^"]+)"/.exec(text)?.[1]
    if (status !== 200 || !url || !conversationId) throw new Error(`${status}: ${text}`)
    return { url, conversationId }
  }
}
