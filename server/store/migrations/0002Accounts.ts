import type { SqlRunner } from '../sqlRunner.ts'

/**
 * Creates the tables of people, their passwords, second factors, sessions and one-time tokens. None of it belongs to
 * one tenant.
 */
export async function accounts(run: SqlRunner): Promise<void> {
  await createPeople(run)
  await createSecondFactors(run)
  await createSessions(run)
  await createTokens(run)
  await run(
    `alter table switchboard.membership
       add constraint membership_person foreign key (user_id) references switchboard.account_user on delete cascade`,
  )
}

async function createPeople(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.account_user (
       _id text primary key,
       email text not null unique check (email = lower(email)),
       name text not null,
       given_name text not null,
       family_name text not null,
       is_instance_admin boolean not null,
       created_at timestamptz(3) not null,
       updated_at timestamptz(3) not null
     );
     create table switchboard.account_credential (
       user_id text primary key references switchboard.account_user on delete cascade,
       password_hash text not null,
       changed_at timestamptz(3) not null
     );
     create table switchboard.account_identity (
       issuer text not null,
       subject text not null,
       user_id text not null references switchboard.account_user on delete cascade,
       created_at timestamptz(3) not null,
       primary key (issuer, subject)
     );
     create index account_identity_user on switchboard.account_identity (user_id)`,
  )
}

async function createSecondFactors(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.account_totp (
       user_id text primary key references switchboard.account_user on delete cascade,
       secret text not null,
       last_step bigint not null,
       created_at timestamptz(3) not null,
       confirmed_at timestamptz(3)
     );
     create table switchboard.account_recovery_code (
       user_id text not null references switchboard.account_user on delete cascade,
       code_hash text not null,
       primary key (user_id, code_hash)
     )`,
  )
}

async function createSessions(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.account_session (
       _id uuid primary key,
       token_hash text not null unique,
       user_id text not null references switchboard.account_user on delete cascade,
       tenant_id uuid not null references switchboard.tenant on delete cascade,
       began_by text not null check (began_by in ('password', 'oidc')),
       second_factor text not null check (second_factor in ('none', 'pending', 'passed')),
       created_at timestamptz(3) not null,
       expires_at timestamptz(3) not null,
       last_seen_at timestamptz(3) not null,
       ip text not null,
       user_agent text not null
     );
     create index account_session_user on switchboard.account_session (user_id, tenant_id);
     create index account_session_expiry on switchboard.account_session (expires_at)`,
  )
}

async function createTokens(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.account_token (
       token_hash text primary key,
       purpose text not null check (purpose in ('setup', 'reset', 'oidc')),
       user_id text references switchboard.account_user on delete cascade,
       tenant_id uuid references switchboard.tenant on delete cascade,
       data jsonb not null,
       created_at timestamptz(3) not null,
       expires_at timestamptz(3) not null
     );
     create index account_token_user on switchboard.account_token (user_id);
     create index account_token_expiry on switchboard.account_token (expires_at);
     create table switchboard.sign_in_failure (
       address text not null,
       account text not null,
       failures integer not null,
       window_start timestamptz(3) not null,
       primary key (address, account)
     );
     create index sign_in_failure_account on switchboard.sign_in_failure (account)`,
  )
}
