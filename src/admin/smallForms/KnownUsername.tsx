/** Tells a password manager whose password a form asks for, where nobody has to type the address. */
export function KnownUsername({ email }: { email: string | undefined }) {
  return <input hidden type="text" name="username" autoComplete="username" value={email ?? ''} readOnly />
}
