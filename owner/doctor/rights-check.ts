import { COLUMNS, TABLES } from '../../shared/tables.ts'
import { fault, faultOr, inStore } from './finding.ts'

const EXPECTED = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.keys(columns).map((column) => `INSERT on public.${table}.${column} to anon`),
)

const RIGHTS_OF_OTHERS = `
  with ours as (
    select oid, relowner, relacl, relkind, oid::regclass::text as name, relnamespace::regnamespace::text as schema, relname
    from pg_class where relkind in ('r', 'v', 'S') and (relnamespace = 'private'::regnamespace
      or relnamespace = 'public'::regnamespace and relname ~ '^(${TABLES.join('|')})(_id_seq)?$')
  ), granted as (
    select schema || '.' || relname as thing, acl.* from ours,
      aclexplode(coalesce(relacl, acldefault(case when relkind = 'S' then 's' else 'r' end::"char", relowner))) acl
    union all
    select schema || '.' || relname || '.' || attname, acl.*
    from ours join pg_attribute on attrelid = ours.oid, aclexplode(attacl) acl
    union all
    select 'private.' || proname, acl.* from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
    where pronamespace = 'private'::regnamespace
    union all
    select 'schema private', acl.* from pg_namespace, aclexplode(nspacl) acl where nspname = 'private'
  )
  select privilege_type || ' on ' || thing || ' to ' || coalesce(rolname, 'everybody') as right
  from granted left join pg_roles on pg_roles.oid = grantee
  where grantee = 0 or rolname in ('anon', 'authenticated')
  union all
  select 'everything that ' || role.rolname || ' may to ' || member.rolname
  from pg_auth_members join pg_roles role on role.oid = roleid join pg_roles member on member.oid = pg_auth_members.member
  where member.rolname in ('anon', 'authenticated')
  union all
  select 'all rows of all tables to ' || rolname from pg_roles
  where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls)
  union all
  select 'row security off on public.' || relname || ' to everybody' from ours where schema = 'public' and relkind = 'r'
    and not (select relrowsecurity from pg_class where pg_class.oid = ours.oid)
  union all
  select 'the policy “' || policyname || '” on public.' || tablename || ' to everybody' from pg_policies
  where schemaname = 'public' and tablename in (${TABLES.map((table) => `'${table}'`).join()})
    and (cmd <> 'INSERT' or roles <> '{anon}')
  order by 1`

export const visitorsOnlyInsert = inStore(async (client) => {
  const { rows } = await client.query<{ right: string }>(RIGHTS_OF_OTHERS)
  const granted = rows.map(({ right }) => right)
  const tooMany = granted.filter((right) => !EXPECTED.includes(right))
  const missing = EXPECTED.filter((right) => !granted.includes(right))
  const found = faultOr(
    tooMany.map((right) => `Visitors have a right too many: ${right}`),
    'Take it away as the owner of the database: revoke … on … from …; (as in supabase/migrations/20261127000100_rights.sql).',
    'Visitors may add rows, and nothing else.',
  )
  if (missing.length === 0) return found
  const lacking = missing.map((right) => `Visitors lack a right: ${right}`).join('; ')
  return [found, fault(lacking, 'Grant it: grant insert (…) on … to anon;')]
})
