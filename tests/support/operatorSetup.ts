import './fewStyles.ts'
import './noOwnerStacks.ts'
import { afterEach } from 'vitest'
import { heldDrafts } from '../../src/resources/form/draft/heldDrafts.ts'

// Whoever was signed out in one test has left nothing behind in the next.
afterEach(() => heldDrafts.release())

// Browsers tell of a changed selection later; happy-dom tells in the midst of an editor's own change, which it refuses.
document.addEventListener('selectionchange', event => event.stopImmediatePropagation(), { capture: true })
