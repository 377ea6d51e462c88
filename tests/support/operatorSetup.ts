import './fewStyles.ts'
import { afterEach } from 'vitest'
import { heldDrafts } from '../../src/resources/form/draft/heldDrafts.ts'

// Whoever was signed out in one test has left nothing behind in the next.
afterEach(() => heldDrafts.release())
