import { matchPath } from 'react-router-dom'
import { expect, it } from 'vitest'
import entities from '../../../../openapi/generated/entities.json' with { type: 'json' }
import { pagePaths } from '../../screens/pagePaths.ts'
import { screens } from '../../screens/screens.ts'
import { failurePlace, figurePlace, stepPlaces } from './places.ts'

const id = '01938c5e-7a52-7c3e-9d0a-5b1f0a2f6c11'
const week = { since: '2026-02-23T00:00:00Z', until: '2026-03-02T00:00:00Z' } as Parameters<
  typeof figurePlace
>[1]
const failures = ['action', 'chain', 'page', 'website', 'document', 'mail', 'job'] as const

it.each([
  ...Object.entries(stepPlaces),
  ...failures.map(kind => [`failure of ${kind}`, failurePlace({ kind, record_id: id })] as const),
  ['failed documents', failurePlace({ kind: 'document', record_id: null })] as const,
  ...(['answered', 'handed_over', 'unanswered'] as const).map(
    figure => [figure, figurePlace(figure, week)] as const,
  ),
  ...screens.flatMap(({ commands = [] }) => commands.map(({ to }) => [`command to ${to}`, to] as const)),
  ...Object.entries(pagePaths),
])('%s leads to a page', (_what, place) => {
  const { pathname } = new URL(place, 'http://localhost')
  const [, first = ''] = pathname.split('/')
  const isScreen = screens.some(({ path, hasInnerPaths }) =>
    matchPath(hasInnerPaths ? `${path}/*` : path, pathname),
  )
  expect(isScreen || Object.hasOwn(entities, first)).toBe(true)
})
