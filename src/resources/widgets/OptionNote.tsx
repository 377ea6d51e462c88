import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { anyProblemText } from '../../ui/problemText.ts'
import { useTexts } from '../../ui/useTexts.ts'
import type { OptionsHint } from '../schema/jsonSchema.ts'
import { Hint } from './Hint.tsx'
import type { ListedOption } from './listedOption.ts'

interface Props {
  id: string
  hint: OptionsHint
  error: unknown
  /** Reason why nothing is listed. */
  missing: string | undefined
  chosen: ListedOption | undefined
}

/** Shows the name of the value, or why there is nothing to choose from and where to fix it. */
export function OptionNote({ id, hint, error, missing, chosen }: Props) {
  const texts = useTexts()
  const reason = hint.missing?.find(one => one.const === missing)
  // Skip the value itself, which is in the field.
  const words = [chosen?.label, chosen?.details].filter(word => word && word !== chosen?.value).join(' · ')
  return (
    <Hint id={`${id}__hint`} role="status">
      {error ? anyProblemText(error, texts) : (reason?.title ?? words)}
      {!error && reason?.entity && (
        <>
          {' '}
          <Link component={RouterLink} to={`/${reason.entity}`} target="_blank">
            {texts.widgets.toSettings}
          </Link>
        </>
      )}
    </Hint>
  )
}
