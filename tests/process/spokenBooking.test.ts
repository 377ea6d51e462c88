import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameLevel } from '../../server/features/voice/own/frameLevel.ts'
import { espeakPath, speakWords } from '../support/speech/espeak.ts'
import { createSpokenCallWorld, greeting, type SpokenCallWorld } from '../support/speech/spokenCallWorld.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const phrases = {
  wish: 'I want to book an appointment tomorrow afternoon',
  choice: 'The second one please',
  name: 'My name is Maya Thornton',
  number: 'zero three zero one two three four five six',
  yes: 'Yes that is right',
}
let world: SpokenCallWorld

/** Returns what was said so far, oldest first. */
const said = async (id: string) =>
  (await world.admin.get(`/conversation/${id}/recent_messages?limit=100`))
    .json<{ content: string; module_id: string; metadata: { turn_status?: string } }[]>()
    .reverse()
    .filter(({ module_id }) => module_id === 'user_interactor')
    .map(({ content }) => content)

describe.skipIf(!espeakPath)('a caller books with the built-in model', () => {
  beforeAll(async () => {
    world = await createSpokenCallWorld(null, Object.values(phrases))
    const { admin } = world
    // From half past midnight, so that all times are half hours, today as any day.
    const working_hours = [{ days, from: '00:30', to: '23:30' }]
    const made = await admin.post('/calendar', { name: 'Dr Okafor', timezone: 'UTC', working_hours })
    expect(made.status).toBe(201)
    const rules = {
      services: [{ name: 'Check-up', service_id: 'check_up', duration_minutes: 60 }],
      buffers: { before_minutes: 0, after_minutes: 0 },
    }
    expect((await admin.put('/scheduling_rules', rules)).status).toBe(200)
  })
  afterAll(() => world?.close())

  it('hears times in words, chooses one by voice, and has name and number repeated', async () => {
    const { caller: member, services, admin } = world
    const { nonce, conversation_id: id } = (await member.post('/voice/call', {})).json<{
      nonce: string
      conversation_id: string
    }>()
    const caller = await world.open(nonce)
    let before = 0
    await heard(greeting)
    await say(phrases.wish)
    await heard('Which time suits you?')
    const times = services.spoken().join(' ')
    expect(times).toMatch(/One: \w+ the [\w-]+ of \w+ at half past \w+ in the afternoon/)
    expect(times).not.toMatch(/\d/)
    await say(phrases.choice)
    await heard('What is your name?')
    await say(phrases.name)
    await heard('What is your phone number?')
    await say(phrases.number)
    await heard('Is that right?')
    expect(services.spoken().join(' ')).toContain('Maya Thornton, 0 3 0 1 2 3 4 5 6')
    await say(phrases.yes)
    await heard('just tell me.')
    const [booking] = (await admin.get('/booking?query=%7B%7D')).json<Record<string, string>[]>()
    expect(booking).toMatchObject({
      ...{ name: 'Maya Thornton', phone: '030123456', source: 'agent', conversation_id: id },
      start: expect.stringMatching(/T1[2-6]:30:00\.000Z$/),
    })
    expect((await said(id)).join(' ')).toContain([...(booking?.reference ?? '')].join(' '))
    await caller.close()

    async function say(words: string): Promise<void> {
      before = caller.heard.length
      caller.say(await speakWords(words, 8000))
    }

    /** Waits until the agent has said these words, and then been silent for a second. */
    async function heard(words: string): Promise<void> {
      await expect.poll(() => services.spoken().some(each => each.endsWith(words))).toBe(true)
      const asked = caller.heard.length
      await expect.poll(() => isDone(asked)).toBe(true)
    }

    function isDone(asked: number): boolean {
      const loud = caller.heard.map(frame => frameLevel(frame) > -45)
      return (
        caller.heard.length > asked + 50 &&
        loud.slice(before).includes(true) &&
        !loud.slice(-50).includes(true)
      )
    }
  })
})
