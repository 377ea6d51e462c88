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
  /** Why nothing is listed. */
  missing: string | undefined
  chosen: ListedOption | undefined
}

/** What the value is called, or why there is nothing to choose from and where that is mended. */
export function OptionNote({ id, hint, error, missing, chosen }: Props) {
  const texts = useTexts()
  const reason = hint.missing?.find(one => one.const === missing)
  // The value itself stands in the field.
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
