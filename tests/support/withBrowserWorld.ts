import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type BrowserWorld, startBrowserWorld, type WorldOptions } from './browserWorld.ts'
import { tellStories } from './tellStories.ts'

/** Hooks of a file's tests: a world before all of them, and after each the demand that no page has complained. */
export function withBrowserWorld(
  ready: (world: BrowserWorld) => void | Promise<void>,
  options: () => WorldOptions = () => ({}),
): void {
  let world: BrowserWorld | undefined
  beforeAll(async () => {
    world = await startBrowserWorld(options())
    await ready(world)
  })
  afterAll(() => world?.stop())
  afterEach(async context => {
    await tellStories(context, world?.windows() ?? [])
    expect(await world?.closeWindows(), 'faults of scripts and breaches of the policy').toEqual([])
  })
}
