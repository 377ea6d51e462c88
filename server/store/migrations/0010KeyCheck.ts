import type { SqlRunner } from '../sqlRunner.ts'

/** By what a server knows whether its secret key is the installation's: one row, made by the first to start. */
export async function keyCheck(run: SqlRunner): Promise<void> {
  await run(
    `create table switchboard.key_check (
       id integer primary key default 1 check (id = 1),
       value text not null,
       changed_at timestamptz(3) not null
     )`,
  )
}
