/** Which sources are asked for: a kind, or a kind and an id behind a slash. */
export function passageFilter(source = ''): { entity?: string; sourceId?: string } {
  const [entity, sourceId] = source.split('/')
  return { ...(entity && { entity }), ...(sourceId && { sourceId }) }
}
