import * as React from 'react'

/**
 * In development, React records the place in the code that created each element. This takes a seventh of the time of
 * these tests, for traces that none of them reads. React stops at ten thousand a second, so this module reports a count
 * beyond that limit.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })
}
