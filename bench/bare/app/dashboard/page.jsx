import { createHash } from 'node:crypto'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import pg from 'pg'

const pool = new pg.Pool({ ...JSON.parse(process.env.BENCH_CONNECTION ?? '{}'), max: 10 })

/** What any signed-in page does: whose login is it, and their newest jobs. */
export default async function Page() {
  const token = (await cookies()).get('session')?.value ?? ''
  const hash = createHash('sha256').update(token).digest()
  const [me] = (
    await pool.query(
      `SELECT m.id, m.kind, m.name FROM login_session s JOIN member m ON m.id = s.member_id
       WHERE s.token_hash = $1 AND s.expires_at > now()`,
      [hash],
    )
  ).rows
  if (!me) redirect('/')
  const { rows } = await pool.query(
    `SELECT j.id, j.status, j.fee, j.due_at, c.title FROM job j JOIN campaign c ON c.id = j.campaign_id
     WHERE j.${me.kind === 'marketer' ? 'marketer_id' : 'influencer_id'} = $1 ORDER BY j.updated_at DESC, j.id DESC LIMIT 20`,
    [me.id],
  )
  return (
    <main>
      <h1>{me.name}</h1>
      <ul>
        {rows.map((job) => (
          <li key={job.id}>
            <a href={`/job/${job.id}`}>{job.title}</a> {job.status} {job.fee} {job.due_at?.toISOString()}
          </li>
        ))}
      </ul>
    </main>
  )
}
