import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { heldDrafts } from '../../../resources/form/draft/heldDrafts.ts'
import { codeText } from '../../../ui/problemText.ts'
import { useProduct } from '../../../ui/useProduct.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { OrganizationLink } from '../../access/OrganizationLink.tsx'
import { PublicPage } from '../../access/PublicPage.tsx'
import { useAuth } from '../../account/useAuth.ts'
import type { SessionState } from '../../account/useSessionState.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { FieldsForm } from '../../smallForms/FieldsForm.tsx'
import { emailFault, requiredFault } from '../../smallForms/fieldFaults.ts'
import { PasswordInput } from '../../smallForms/PasswordInput.tsx'
import { TextInput } from '../../smallForms/TextInput.tsx'
import { useFields } from '../../smallForms/useFields.ts'
import { signInTexts } from './signInTexts.ts'
import { signInTitle } from './signInTitle.ts'

interface Props {
  session: SessionState
  returnTo: string
  /** Error code of the organization's sign-in. */
  problem: string | undefined
  /** True if the code was not entered in time. */
  hasRunOut: boolean
  onPass: (session: SessionState) => void
}

/** Asks for e-mail and password, or offers the organization's own sign-in. */
export function PasswordStep({ session, returnTo, problem, hasRunOut, onPass }: Props) {
  const all = useTexts()
  const { access } = all
  const texts = signInTexts(all)
  const auth = useAuth()
  const fields = useFields({
    initial: { email: '', password: '' },
    check: { email: emailFault, password: requiredFault },
    send: async body => onPass(await auth.login(body)),
  })
  const product = useProduct()
  const { ranOut, ends, kept } = texts
  const ended = session.ended && ends[session.ended](product)
  const failed = problem && (codeText(problem, access) ?? access.problem)
  const notice = hasRunOut ? ranOut : failed || ended
  return (
    <PublicPage
      title={signInTitle(all)}
      foot={
        <Link component={RouterLink} to={pagePaths.forgotPassword}>
          {texts.forgot}
        </Link>
      }
    >
      <Stack spacing={2.25}>
        {session.is_setup_needed && (
          <Alert severity="info" variant="outlined">
            {texts.setUpNeeded}
          </Alert>
        )}
        {notice && fields.failure === undefined && (
          <Alert severity="warning" variant="outlined">
            {notice}
            {ended === notice && heldDrafts.hasLeft() && ` ${kept}`}
          </Alert>
        )}
        <FieldsForm fields={fields} action={texts.action} isWide>
          <TextInput
            field={fields.field('email')}
            label={access.email}
            type="email"
            autoComplete="username"
            isFirst
          />
          <PasswordInput
            field={fields.field('password')}
            label={access.password}
            autoComplete="current-password"
          />
        </FieldsForm>
      </Stack>
      {session.has_oidc && <OrganizationLink returnTo={returnTo} />}
    </PublicPage>
  )
}
