import { describe, expect, it } from 'vitest'
import { plainMessage } from '../conversations/plainMessage.ts'
import { candidateOf } from './deliveryDecision.ts'
import type { ClaimedDelivery } from './store/deliveryStore.ts'

const now = new Date('2026-11-30T10:00:00Z')
const longAgo = new Date('2026-01-30T10:00:00Z')
const template = { uuid: 'one', parameters: [] }

/** Returns the purpose of a message that is not the first one after the person's last words. */
function purposeOf(metadata: ClaimedDelivery['data']['metadata'], heardAt: Date | null) {
  const data = { ...plainMessage('Hello', ''), content_blocks: [], metadata }
  const delivery: ClaimedDelivery = {
    ...{ eventId: 'one', channel: 'paper', address: 'here', attempts: 1, sentParts: 0, round: 0, data },
    ...{ queuedAt: now, turnId: null, contactId: null, heardAt, windowFrom: now },
    ...{ isAnswered: true, isApproved: false },
  }
  return candidateOf(delivery, now).purpose
}

describe('a later message in a conversation', () => {
  it('needs no consent however late, if a team member writes it to somebody who has written', () => {
    expect(purposeOf({ human: true }, longAgo)).toBe('confirmation')
    expect(purposeOf({ human: true }, null)).toBe('marketing')
  })

  it('is marketing if it is a template, or nobody has written it', () => {
    expect(purposeOf({ human: true, template }, longAgo)).toBe('marketing')
    expect(purposeOf({}, longAgo)).toBe('marketing')
  })

  it('has the purpose that its code states', () => {
    expect(purposeOf({ purpose: 'confirmation' }, null)).toBe('confirmation')
  })
})
