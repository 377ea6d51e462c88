/** Returns whether an address is the mailbox's own, also with an addition such as hello+shop@. */
export function isOwnAddress(address: string, ownAddress: string): boolean {
  const [plain, own] = [address.toLowerCase(), ownAddress.toLowerCase()]
  return plain === own || plain.replace(/\+[^@]*@/, '@') === own
}
