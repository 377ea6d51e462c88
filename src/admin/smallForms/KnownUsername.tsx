/** Tells a password manager whose password a form asks for if there is no field for the address. */
export function KnownUsername({ email }: { email: string | undefined }) {
  return <input hidden type="text" name="username" autoComplete="username" value={email ?? ''} readOnly />
}
