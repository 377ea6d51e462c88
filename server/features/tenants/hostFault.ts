/** Why no link can lead to a host, as browsers see it; null where one can. */
export function hostFault(host: string): string | null {
  const address = `http://${host}`
  if (!URL.canParse(address) || /\.\.|[^.]{64}/.test(host)) return `${host} is no host name.`
  const { hostname } = new URL(address)
  return hostname === host ? null : `Enter ${hostname}. That is how browsers write ${host}.`
}
