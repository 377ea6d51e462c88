import './fewStyles.ts'
import './noOwnerStacks.ts'
import { afterEach } from 'vitest'
import { heldDrafts } from '../../src/resources/form/draft/heldDrafts.ts'

// A user who was signed out in one test leaves no drafts for the next.
afterEach(() => heldDrafts.release())

// Browsers report a changed selection later. happy-dom reports it during an editor's own change, and the editor refuses
// that.
document.addEventListener('selectionchange', event => event.stopImmediatePropagation(), { capture: true })
