import { nameKey } from '@formwork/kernel'
import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { AccountingChange, AccountingSettings } from './accounting.ts'

/** The settings; codes in order of their names. */
export async function readAccounting(db: Queries): Promise<AccountingSettings> {
  const { rows } = await sql<AccountingSettings>`
    SELECT payable_account AS "payableAccount", retainage_account AS "retainageAccount", customer,
      coalesce((SELECT jsonb_agg(jsonb_build_object('costCode', cost_code, 'account', account,
          'class', class) ORDER BY code_key) FROM accounting_codes), '[]') AS codes
    FROM accounting_settings`.execute(db.sql)
  const [settings] = rows
  if (settings === undefined) throw new Error('The settings of accounting are gone')
  return settings
}

/** No other transaction changes them, or exports, before this one ends. */
export async function lockAccounting(tx: Tx): Promise<void> {
  await tx.sql.selectFrom('accounting_settings').select('id').forUpdate().execute()
}

/** Those that are sent; the others stay. */
export async function writeAccounting(
  tx: Tx,
  { payableAccount, retainageAccount, customer, codes }: AccountingChange,
): Promise<void> {
  await sql`
    UPDATE accounting_settings SET
      payable_account = CASE WHEN ${payableAccount === undefined}
        THEN payable_account ELSE ${payableAccount ?? null} END,
      retainage_account = CASE WHEN ${retainageAccount === undefined}
        THEN retainage_account ELSE ${retainageAccount ?? null} END,
      customer = coalesce(${customer ?? null}, customer)`.execute(tx.sql)
  if (codes === undefined) return
  await tx.sql.deleteFrom('accounting_codes').execute()
  if (codes.length === 0) return
  const rows = codes.map(({ costCode, account, class: name }) => {
    return { code_key: nameKey(costCode), cost_code: costCode, account, class: name }
  })
  await tx.sql.insertInto('accounting_codes').values(rows).execute()
}
