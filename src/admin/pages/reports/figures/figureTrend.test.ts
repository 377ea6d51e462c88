import { describe, expect, it } from 'vitest'
import { reportsTexts } from '../reportsTexts.ts'
import { figureTrend } from './figureTrend.ts'

const trendOf = (
  better: 'up' | 'down' | 'none',
  trend: number | null,
  trend_kind: 'ratio' | 'points' | 'new' | 'none' = 'ratio',
  language = 'en',
) => figureTrend({ better, trend, trend_kind }, reportsTexts({ language }), language)

describe('the change of a figure', () => {
  it('is good or bad by the direction that is better', () => {
    expect(trendOf('up', 0.25)).toEqual({ direction: 'up', tone: 'good', text: '+25%' })
    expect(trendOf('down', 0.25)).toMatchObject({ direction: 'up', tone: 'bad' })
    expect(trendOf('down', -0.25)).toMatchObject({ direction: 'down', tone: 'good', text: '-25%' })
    expect(trendOf('none', -0.25)).toMatchObject({ direction: 'down', tone: 'neutral' })
  })

  it('is counted in points for percentages', () => {
    expect(trendOf('up', 0.1, 'points')?.text).toBe('+10 points')
    expect(trendOf('up', 0.01, 'points')?.text).toBe('+1 point')
    expect(trendOf('up', -0.014, 'points', 'de')?.text).toBe('-1,4 Punkte')
  })

  it('is new where nothing was before, and none where there is nothing to compare with', () => {
    expect(trendOf('up', null, 'new')).toEqual({ direction: 'new', tone: 'neutral', text: 'new' })
    expect(trendOf('up', null, 'none')).toBeUndefined()
    expect(trendOf('up', null, 'ratio')).toBeUndefined()
  })

  it('is none where it would be shown as 0', () => {
    expect(trendOf('up', 0.0002)).toMatchObject({ direction: 'same', tone: 'neutral', text: 'no change' })
    expect(trendOf('up', 0)).toMatchObject({ direction: 'same' })
  })
})
