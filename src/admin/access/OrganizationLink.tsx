import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useApi } from '../../api/useApi.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { organizationUrl } from './organizationUrl.ts'

interface Props {
  /** Path to return to after sign-in. */
  returnTo: string
}

/** Links to the other way to sign in: the organization's own identity provider. */
export function OrganizationLink({ returnTo }: Props) {
  const { access } = useTexts()
  const { baseUrl } = useApi()
  return (
    <>
      <Divider sx={{ my: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}>{access.or}</Divider>
      {/* A real link, because the browser itself must navigate there. */}
      <Button href={organizationUrl(baseUrl, returnTo)} variant="outlined" size="large" fullWidth>
        {access.organisation}
      </Button>
    </>
  )
}
