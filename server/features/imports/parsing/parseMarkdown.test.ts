import { expect, test } from 'vitest'
import { parseMarkdown } from './parseMarkdown.ts'

test('a text is called what stands before it as its title, else by its highest heading', () => {
  expect(parseMarkdown('---\ntitle: "House: rules"\ntags: a\n---\n# Dogs\n\nwait').title).toBe('House: rules')
  expect(parseMarkdown('---\ntags: a\n---\n## Dogs\n\nwait\n\n# Cats\n\nsleep').title).toBe('Cats')
  expect(parseMarkdown('only words').title).toBeNull()
})
