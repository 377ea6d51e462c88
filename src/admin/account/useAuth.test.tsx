import { render } from '@testing-library/react'
import { AuthContext } from 'ra-core'
import { Component, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { OperatorAuthProvider } from './authProvider.ts'
import { useAuth } from './useAuth.ts'

class Catching extends Component<{ onError: (error: Error) => void; children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}

function Asking({ onAuth }: { onAuth: (auth: unknown) => void }) {
  onAuth(useAuth())
  return null
}

it('§8 the auth helper throws outside of its provider', () => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const errors: Error[] = []
  render(
    <Catching onError={error => errors.push(error)}>
      <Asking onAuth={() => undefined} />
    </Catching>,
  )
  silenced.mockRestore()
  expect(errors.map(({ message }) => message)).toEqual(['useAuth needs the auth provider above it'])
})

it('and is there within it', () => {
  const auth = {} as OperatorAuthProvider
  const seen: unknown[] = []
  render(
    <AuthContext.Provider value={auth}>
      <Asking onAuth={one => seen.push(one)} />
    </AuthContext.Provider>,
  )
  expect(seen).toEqual([auth])
})
