import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { ListRow, RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { MenuIcon } from '../../menu/MenuIcon.tsx'

/**
 * Links the tenant's admins to its own tenant configuration. Renders nothing for users who see all tenants, because the
 * menu has that list.
 */
export function OwnTenant() {
  const { entities } = useEntities()
  const entity = entities?.find(({ name }) => name === 'tenant_configuration')
  return entity && !entity.permissions.create ? <Own icon={entity.icon} /> : null
}

function Own({ icon }: { icon: string }) {
  const { tenants: texts } = useTexts()
  const { client } = useApi()
  const { data: [own] = [] } = useServerQuery(['tenant_configuration', 'own'], () =>
    client.GET('/tenant_configuration'),
  )
  if (!own) return null
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <RowList label={texts.own}>
        <ListRow
          icon={<MenuIcon name={icon} title={texts.own} />}
          title={
            <Link component={RouterLink} to={`/tenant_configuration/${own._id}`} underline="hover">
              {texts.own}
            </Link>
          }
          caption={texts.ownHint}
          facts={own.name}
        />
      </RowList>
    </Box>
  )
}
