import { afterEach, describe, expect, it } from 'vitest'
import { openRelay } from '../../../../tests/support/relayCaller.ts'
import { createRelayWorld } from '../../../../tests/support/relayWorld.ts'
import { signedUpgrade } from '../../../../tests/support/twilioSignature.ts'
import type { CallLine } from '../callLine.ts'
import { maxRelayBytes } from './relaySession.ts'

type World = Awaited<ReturnType<typeof createRelayWorld>>

const worlds: World[] = []

async function relayWorld(options?: Parameters<typeof createRelayWorld>[0]): Promise<World> {
  const world = await createRelayWorld(options)
  worlds.push(world)
  return world
}

afterEach(async () => {
  for (const world of worlds.splice(0)) await world.close()
})

/** Answers the caller's words. */
function answering(what: string, line: CallLine): void {
  if (!what.startsWith('heard')) return
  line.say('You said ', false)
  line.say(`${what.slice(6)}.`, true)
}

describe('the upgrade of a relay', () => {
  it.each([
    ['no signature', {}],
    ['that of another token', signedUpgrade('another', 'ws://127.0.0.1/')],
  ])('is refused with %s', async (_, headers) => {
    const { url } = await relayWorld()
    await expect(openRelay(url, { headers })).rejects.toThrow('403')
  })
})

describe('a call over the relay', () => {
  it('is told what is said, and says the answer word by word', async () => {
    const { dial, told } = await relayWorld({ onTold: answering })
    const caller = await dial()
    caller.prompt('A table')
    expect(await caller.answer()).toBe('You said A table.')
    expect(told).toEqual(['heard A table'])
    expect(caller.received).toEqual([
      { type: 'text', token: 'You said ', last: false },
      { type: 'text', token: 'A table.', last: true },
    ])
  })

  it('is told what was gathered once it is whole', async () => {
    const { dial, told } = await relayWorld()
    const caller = await dial()
    caller.prompt('A table', false)
    caller.prompt('A table for two', false)
    await caller.settled()
    expect(told).toEqual([])
    caller.prompt('please', true)
    await caller.settled()
    expect(told).toEqual(['heard A table for two please'])
  })

  it('is told keys, and goes on after errors, unknown messages, silence and nonsense', async () => {
    const { dial, told } = await relayWorld()
    const caller = await dial()
    caller.press('5')
    caller.send({ type: 'error', description: 'Invalid message.' })
    caller.send({ type: 'info', name: 'tokensPlayed', value: 'Hello' })
    caller.prompt('  ')
    caller.send({ type: 'dtmf', digit: 'A' })
    caller.socket.send('{"type":')
    caller.setup({ accountSid: 'AC2', callSid: 'CA2' })
    caller.press('#')
    await caller.settled()
    expect(told).toEqual(['pressed 5', 'pressed #'])
  })

  it('is told that an answer was heard when the caller speaks next, and at the end', async () => {
    const { dial, told, clock, until } = await relayWorld({ onTold: answering })
    const caller = await dial()
    caller.prompt('One')
    await caller.answer()
    clock.ms += 60_000
    caller.prompt('Two')
    await caller.answer()
    await caller.close()
    await until(5)
    expect(told).toEqual(['heard One', 'said', 'heard Two', 'said', 'ended by caller'])
  })

  it('attends in order to what comes while the call is being found', async () => {
    let find = () => {}
    const finding = new Promise<void>(resolve => {
      find = resolve
    })
    const { dial, told, until } = await relayWorld({ beforeOpen: () => finding })
    const caller = await dial()
    for (const digit of '123') caller.press(digit)
    await caller.settled()
    expect(told).toEqual([])
    find()
    await until(3)
    expect(told).toEqual(['pressed 1', 'pressed 2', 'pressed 3'])
  })
})

describe('an answer that the caller speaks into', () => {
  it('is dropped: not one word more leaves, and the next answer does', async () => {
    const max = 20_000
    const { dial, told, line } = await relayWorld({
      onTold: (what, spoken) => {
        if (what === 'heard Tell me') for (let at = 0; at < max; at++) spoken.say(`${at} `, false)
        if (what.startsWith('interrupted')) spoken.say('a straggler ', false)
        if (what === 'heard Stop') spoken.say('Yes?', true)
      },
    })
    const caller = await dial()
    caller.prompt('Tell me')
    await caller.until(received => received.length > 10)
    caller.interrupt('0 1 2')
    await caller.settled()
    const heard = caller.received.length
    line().say('another ', false)
    line().say('the end', true)
    await caller.settled()
    expect(caller.received.length).toBe(heard)
    expect(heard).toBeLessThan(max)
    const next = caller.answer()
    caller.prompt('Stop')
    expect(await next).toBe('Yes?')
    expect(caller.received.slice(0, heard).map(({ token }) => token)).toEqual(
      Array.from({ length: heard }, (_, at) => `${at} `),
    )
    expect(told).toEqual(['heard Tell me', 'interrupted after 0 1 2', 'heard Stop'])
  })

  it('is dropped up to what comes of the next words, where its own end never came', async () => {
    const { dial, line } = await relayWorld({ onTold: answering })
    const caller = await dial()
    await caller.settled()
    line().say('We are open ', false)
    caller.interrupt('We')
    await caller.settled()
    line().say('from nine', false)
    const next = caller.answer()
    caller.prompt('Yes')
    expect(await next).toBe('You said Yes.')
    expect(caller.received.map(({ token }) => token)).toEqual(['We are open ', 'You said ', 'Yes.'])
  })

  it('does not take with it what is said later by itself, though its own end never came', async () => {
    const { dial, line, clock } = await relayWorld()
    const caller = await dial()
    await caller.settled()
    line().say('We are open ', false)
    caller.interrupt('We')
    await caller.settled()
    line().say('from nine', false)
    clock.ms += 5_000
    line().say('Are you still there?', true)
    await caller.until(({ length }) => length === 2)
    expect(caller.received.map(({ token }) => token)).toEqual(['We are open ', 'Are you still there?'])
  })

  it('may be the first of several', async () => {
    const { dial, line, told } = await relayWorld()
    const caller = await dial()
    await caller.settled()
    line().say('One moment, please.', true)
    line().say('We are open.', true)
    caller.interrupt('One mom')
    caller.interrupt('One moment')
    await caller.settled()
    expect(told).toEqual(['interrupted after One mom'])
  })

  it('is told as interrupted before the words that overtook that', async () => {
    const times = { reorderMs: 60_000 }
    const { dial, told } = await relayWorld({ onTold: answering, times })
    const caller = await dial()
    caller.prompt('One')
    await caller.answer()
    caller.prompt('Two')
    caller.press('3')
    caller.interrupt('You said')
    await caller.settled()
    expect(told).toEqual(['heard One', 'interrupted after You said', 'heard Two', 'pressed 3'])
  })

  it('was heard where no interruption follows the words that came while it sounded', async () => {
    const { dial, told, until } = await relayWorld({ onTold: answering, times: { reorderMs: 5 } })
    const caller = await dial()
    caller.prompt('One')
    await caller.answer()
    caller.prompt('Two')
    await until(3)
    expect(told).toEqual(['heard One', 'said', 'heard Two'])
  })

  it('does not take the next answer with it where that is told too late', async () => {
    const { dial, told, clock } = await relayWorld({ onTold: answering })
    const caller = await dial()
    caller.prompt('We are here')
    await caller.answer()
    clock.ms += 60_000
    caller.prompt('Two')
    await caller.answer()
    caller.interrupt('You said We')
    await caller.settled()
    expect(told).toEqual(['heard We are here', 'said', 'heard Two'])
    caller.interrupt('You said Tw')
    caller.interrupt('You said Tw')
    await caller.settled()
    expect(told).toEqual(['heard We are here', 'said', 'heard Two', 'interrupted after You said Tw'])
  })

  it('may be the greeting, which Twilio speaks by itself', async () => {
    const { dial, told } = await relayWorld()
    const caller = await dial()
    caller.interrupt('Hello, this')
    caller.prompt('Hi')
    caller.interrupt('Hello, this')
    await caller.settled()
    expect(told).toEqual(['interrupted after Hello, this', 'heard Hi'])
  })
})

describe('an answer that is hushed', () => {
  it('ends where it is, and the next one is another', async () => {
    const { dial, line } = await relayWorld()
    const caller = await dial()
    await caller.settled()
    line().say('One moment ', false)
    await caller.until(({ length }) => length === 1)
    line().hush()
    line().hush()
    line().say('Here.', true)
    await caller.until(({ length }) => length === 3)
    expect(caller.received.map(({ token, last }) => [token, last])).toEqual([
      ['One moment ', false],
      ['', true],
      ['Here.', true],
    ])
  })
})

describe('the end of a call', () => {
  it('by the agent comes after its last words, and nothing is said after it', async () => {
    const { dial, line, told, until } = await relayWorld({ times: { closeMs: 5 } })
    const caller = await dial()
    await caller.settled()
    line().say('Bye', true)
    line().hangUp()
    line().hangUp()
    line().say('Wait', true)
    expect(await caller.closed).toMatchObject({ code: 1000 })
    await until(2)
    expect(caller.received).toEqual([{ type: 'text', token: 'Bye', last: true }, { type: 'end' }])
    expect(told).toEqual(['said', 'ended by agent'])
  })

  it('waits for a long goodbye, but not for one that the caller speaks into', async () => {
    const { dial, line } = await relayWorld()
    const caller = await dial()
    await caller.settled()
    line().say('Goodbye and good luck. '.repeat(100), true)
    line().hangUp()
    await caller.settled()
    expect(caller.received.map(({ type }) => type)).toEqual(['text'])
    caller.interrupt('Goodbye')
    await caller.until(({ length }) => length === 2)
    expect(caller.received.map(({ type }) => type)).toEqual(['text', 'end'])
  })

  it('comes at once where the rest is hushed', async () => {
    const { dial, line } = await relayWorld()
    const caller = await dial()
    await caller.settled()
    line().say('Let me tell you a long story. '.repeat(100), true)
    line().hush()
    line().hangUp()
    await caller.until(received => received.some(({ type }) => type === 'end'))
  })

  it('is told though the call is only found after it', async () => {
    let find = () => {}
    const finding = new Promise<void>(resolve => {
      find = resolve
    })
    const { dial, told, until } = await relayWorld({ beforeOpen: () => finding })
    const caller = await dial()
    caller.press('1')
    await caller.settled()
    await caller.close()
    find()
    await until(1)
    expect(told).toEqual(['ended by caller'])
  })

  it('is told with what waited for an interruption', async () => {
    const { dial, told, until } = await relayWorld({ onTold: answering, times: { reorderMs: 60_000 } })
    const caller = await dial()
    caller.prompt('One')
    await caller.answer()
    caller.prompt('Two')
    await caller.settled()
    await caller.close()
    await until(4)
    expect(told).toEqual(['heard One', 'said', 'heard Two', 'ended by caller'])
  })
})

describe('a relay that does not keep to the protocol', () => {
  it('is closed where nothing says which call it is', async () => {
    const { dial, told } = await relayWorld({ times: { setupMs: 5 } })
    const caller = await dial({ isSilent: true })
    expect(await caller.closed).toMatchObject({ code: 1008 })
    expect(told).toEqual([])
  })

  it('is closed where anything else comes first', async () => {
    const { dial, told } = await relayWorld()
    const caller = await dial({ isSilent: true })
    caller.prompt('Hello')
    caller.setup({ accountSid: 'AC1', callSid: 'CA1' })
    expect(await caller.closed).toMatchObject({ code: 1008 })
    expect(told).toEqual([])
  })

  it('is closed where there is no such call, or it is a stranger’s', async () => {
    const { dial, told } = await relayWorld({
      beforeOpen: async ({ accountSid }) => {
        if (accountSid !== 'AC2') throw new Error('A stranger.')
      },
    })
    const caller = await dial()
    expect(await caller.closed).toMatchObject({ code: 1008 })
    expect(told).toEqual([])
  })

  it.each([
    ['a message beyond all measure', 'x'.repeat(maxRelayBytes + 1), 1009],
    ['bytes in place of text', Buffer.from('{"type":"dtmf","digit":"1"}'), 1003],
  ])('is closed after %s, and the call ends', async (_, frame, code) => {
    const { dial, told, until } = await relayWorld()
    const caller = await dial()
    await caller.settled()
    caller.socket.send(frame)
    caller.press('1')
    expect(await caller.closed).toMatchObject({ code })
    await until(1)
    expect(told).toEqual(['ended by fault'])
  })

  it('is closed where too much comes before the call is found', async () => {
    const { dial, told } = await relayWorld({ beforeOpen: () => new Promise(() => {}) })
    const caller = await dial()
    for (let count = 0; count < 200; count++) caller.press('1')
    expect(await caller.closed).toMatchObject({ code: 1008 })
    expect(told).toEqual([])
  })

  it('is given up where the other side does not answer any more', async () => {
    const { dial, told, until } = await relayWorld({ times: { pingMs: 5 }, client: { autoPong: false } })
    const caller = await dial()
    expect(await caller.closed).toMatchObject({ code: 1006 })
    await until(1)
    expect(told).toEqual(['ended by fault'])
  })
})

describe('a call that breaks', () => {
  it('ends, and takes nothing else with it', async () => {
    const { dial, told, until } = await relayWorld({
      onTold: what => {
        if (what === 'pressed 1') throw new Error('Broken.')
      },
    })
    const caller = await dial()
    caller.press('1')
    caller.press('2')
    expect(await caller.closed).toMatchObject({ code: 1011 })
    await until(2)
    expect(told).toEqual(['pressed 1', 'ended by fault'])
  })
})
