import { useAuthProvider } from 'ra-core'
import type { OperatorAuthProvider } from './authProvider.ts'

/** Returns the auth provider. Throws in components that are not below the provider (§8). */
export function useAuth(): OperatorAuthProvider {
  const auth = useAuthProvider<OperatorAuthProvider>()
  if (!auth) throw new Error('useAuth needs the auth provider above it')
  return auth
}
