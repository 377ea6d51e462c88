import { useAuthProvider } from 'ra-core'
import type { OperatorAuthProvider } from './authProvider.ts'

/** Signing in and who is signed in; for components below the provider, an error anywhere else (§8). */
export function useAuth(): OperatorAuthProvider {
  const auth = useAuthProvider<OperatorAuthProvider>()
  if (!auth) throw new Error('useAuth needs the auth provider above it')
  return auth
}
