import type { EntityRegistry } from '../../../store/records/entityDefinition.ts'
import type { VisitorCopies } from '../../visitorCopies.ts'
import { recordCopies } from './recordCopies.ts'

/** Those in records first, since others follow them; asked for once they are needed, for features are made after contacts. */
export function allCopies(
  registry: EntityRegistry,
  ofFeatures: () => readonly VisitorCopies[],
): () => readonly VisitorCopies[] {
  return () => [recordCopies(registry), ...ofFeatures()]
}
