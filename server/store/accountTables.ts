import type { ColumnType, JSONColumnType } from 'kysely'

/** The tables of users and their sign-in. They belong to no tenant, so only the owner role can access them. */
export interface AccountTables {
  account_user: AccountUserTable
  account_credential: AccountCredentialTable
  account_identity: AccountIdentityTable
  account_session: AccountSessionTable
  account_session_end: AccountSessionEndTable
  account_totp: AccountTotpTable
  account_recovery_code: AccountRecoveryCodeTable
  account_token: AccountTokenTable
  sign_in_failure: SignInFailureTable
}

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface AccountUserTable {
  _id: string
  /** In lower case. */
  email: string
  name: string
  given_name: string
  family_name: string
  is_instance_admin: boolean
  created_at: Time
  updated_at: Time
}

export interface AccountCredentialTable {
  user_id: string
  password_hash: string
  changed_at: Time
}

/** A user as an OIDC issuer knows them. */
export interface AccountIdentityTable {
  issuer: string
  subject: string
  user_id: string
  created_at: Time
}

export interface AccountSessionTable {
  _id: string
  token_hash: string
  user_id: string
  tenant_id: string
  began_by: 'password' | 'oidc'
  second_factor: 'none' | 'pending' | 'passed'
  created_at: Time
  expires_at: Time
  last_seen_at: Time
  ip: string
  user_agent: string
}

/** Why a session was ended by others. */
export type SessionEnd =
  | 'ended'
  | 'suspended'
  | 'removed'
  | 'role_changed'
  | 'password_changed'
  | 'second_factor_changed'

export interface AccountSessionEndTable {
  token_hash: string
  user_id: string
  tenant_id: string
  reason: SessionEnd
  at: Time
}

export interface AccountTotpTable {
  user_id: string
  /** Sealed with the installation's key. */
  secret: string
  /** The last 30-second step whose code was accepted. */
  last_step: number
  created_at: Time
  confirmed_at: NullableTime
}

export interface AccountRecoveryCodeTable {
  user_id: string
  code_hash: string
}

export type TokenPurpose = 'setup' | 'reset' | 'oidc'

export interface AccountTokenTable {
  token_hash: string
  purpose: TokenPurpose
  user_id: string | null
  tenant_id: string | null
  data: JSONColumnType<Record<string, string>>
  created_at: Time
  expires_at: Time
}

export interface SignInFailureTable {
  address: string
  account: string
  failures: number
  window_start: Time
}
