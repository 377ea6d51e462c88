import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils'

/**
 * Form options that keep the opening of a record from changing it: no defaults, no empty groups, no minimum number of
 * items.
 */
export const untouched: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
}
