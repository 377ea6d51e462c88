import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import {
  type BrowserWorld,
  openTenantWorld,
  type ServerOptions,
  type ServerWorld,
  startServerWorld,
} from './browserWorld.ts'
import { tellStories } from './tellStories.ts'

/**
 * Gives a file's tests a tenant of their own on the shared server. After each test, fails if a page has reported a
 * fault.
 */
export function withBrowserWorld(ready: (world: BrowserWorld) => void | Promise<void>): void {
  around(openTenantWorld, ready)
}

/** Gives a file's tests a server of their own, for tests that restart it or need different variables. */
export function withServerWorld(
  ready: (world: ServerWorld) => void | Promise<void>,
  options: () => ServerOptions = () => ({}),
): void {
  around(() => startServerWorld(options()), ready)
}

function around<World extends BrowserWorld>(
  begin: () => Promise<World>,
  ready: (world: World) => void | Promise<void>,
): void {
  let world: World | undefined
  beforeAll(async () => {
    world = await begin()
    await ready(world)
  })
  afterAll(() => world?.stop())
  afterEach(async context => {
    await tellStories(context, world?.windows() ?? [])
    expect(await world?.closeWindows(), 'faults of scripts and breaches of the policy').toEqual([])
  })
}
