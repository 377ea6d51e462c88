import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import {
  type BrowserWorld,
  openTenantWorld,
  type ServerOptions,
  type ServerWorld,
  startServerWorld,
} from './browserWorld.ts'
import { tellStories } from './tellStories.ts'

/** Gives a file's tests a tenant of its own on the shared server, and demands after each that no page has complained. */
export function withBrowserWorld(ready: (world: BrowserWorld) => void | Promise<void>): void {
  around(openTenantWorld, ready)
}

/** Gives a file's tests a server of its own: for what is restarted, or started with variables that others do not have. */
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
