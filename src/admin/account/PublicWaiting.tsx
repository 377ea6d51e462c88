import { useTexts } from '../../ui/useTexts.ts'
import { AppWaiting } from '../layout/AppWaiting.tsx'
import { FormFault } from './FormFault.tsx'
import { PublicPage } from './PublicPage.tsx'

/** A page before sign-in whose facts have not come yet, or cannot be had. */
export function PublicWaiting({ title, error }: { title: string; error: unknown }) {
  const { common } = useTexts()
  return (
    <PublicPage title={title}>
      {error ? <FormFault error={error} /> : <AppWaiting />}
      {error ? <a href={window.location.href}>{common.retry}</a> : null}
    </PublicPage>
  )
}
