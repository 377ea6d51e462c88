import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils'

/** Opening a record must not change it: no defaults, no empty groups, no least number of items. */
export const untouched: Experimental_DefaultFormStateBehavior = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
}
