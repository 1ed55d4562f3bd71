// Configuration of each program of the cluster. docs/operations.md shows the same for real machines.
import { join } from 'node:path'
import { appUrl, type Layout, type Node } from './layout.ts'
import type { Tools } from './tools.ts'

export function etcdArguments(layout: Layout, name: string): string[] {
  const keeper = layout.keepers.find((one) => one.name === name)
  if (!keeper) throw new Error(`No etcd ${name}`)
  const [client, peer] = [`http://127.0.0.1:${keeper.port}`, `http://127.0.0.1:${keeper.peer}`]
  return [
    ...['--name', name, '--data-dir', join(keeper.folder, 'data')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    '--initial-cluster',
    layout.keepers.map((one) => `${one.name}=http://127.0.0.1:${one.peer}`).join(','),
    ...['--initial-cluster-token', 'siang', '--initial-cluster-state', 'new'],
    // All three share one disk, which is slower than three would be.
    ...['--heartbeat-interval', '250', '--election-timeout', '2500', '--logger', 'zap'],
  ]
}

/** After this silence a leader loses its role; target and limit of an outage follow from it. */
export const LEASE_SECONDS = 15

export function patroniSettings(layout: Layout, node: Node, tools: Tools): string {
  const account = (username: string, password: string) => ({ username, password })
  const postgres = account('postgres', layout.secrets.admin)
  const archive = (command: string) =>
    `${tools.pgbackrest} --config=${join(node.folder, 'pgbackrest.conf')} --stanza=siang ${command}`
  return JSON.stringify({
    scope: 'siang',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.rest}`, connect_address: `127.0.0.1:${node.rest}` },
    etcd3: { hosts: layout.keepers.map(({ port }) => `127.0.0.1:${port}`) },
    bootstrap: {
      dcs: {
        ttl: LEASE_SECONDS,
        loop_wait: 2,
        retry_timeout: 5,
        // A commit is acknowledged only when a second machine has it.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        // Without etcd a leader continues while every other node confirms that none of them leads.
        failsafe_mode: true,
        // A leader that failed is not restarted first, because another one takes over.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 0,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_level: 'replica',
            hot_standby: 'on',
            wal_keep_size: '64MB',
            max_wal_size: '256MB',
            shared_buffers: '64MB',
            // Upper bound for the age of the newest restorable change.
            archive_timeout: '60s',
            archive_mode: tools.pgbackrest ? 'on' : 'off',
            // Replicas quickly notice that their leader is gone.
            wal_receiver_timeout: '5s',
            // How soon a replica asks again, first for a new timeline. A leader that was killed archives the rest of its log
            // when Patroni rewinds it; a replica that reads it before the new timeline (the default is 5 s) follows nobody.
            wal_retrieve_retry_interval: '500ms',
            wal_sender_timeout: '5s',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums', { 'wal-segsize': '4' }],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: node.data,
      bin_dir: tools.postgres,
      pgpass: join(node.folder, 'pgpass'),
      authentication: {
        superuser: postgres,
        replication: account('replicator', layout.secrets.replication),
        rewind: postgres,
      },
      pg_hba: [
        'local all all trust',
        'host replication all 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
      parameters: {
        unix_socket_directories: join(layout.folder, 'sockets'),
        password_encryption: 'scram-sha-256',
        ...(tools.pgbackrest
          ? {
              archive_command: archive('archive-push %p'),
            }
          : {}),
      },
      basebackup: { checkpoint: 'fast' },
      // A node that was away longer than the others keep their log reads it from the archive, or is copied again.
      ...(tools.pgbackrest ? { recovery_conf: { restore_command: archive('archive-get %f "%p"') } } : {}),
    },
  })
}

export function pgbackrestSettings(layout: Layout, node: Node, data = node.data): string {
  return `[global]
repo1-path=${join(layout.folder, 'archive')}
repo1-retention-full=2
log-path=${join(layout.folder, 'log')}
lock-path=${join(layout.folder, 'lock')}
log-level-console=warn
start-fast=y
archive-timeout=60

[siang]
pg1-path=${data}
pg1-port=${node.port}
pg1-socket-path=${join(layout.folder, 'sockets')}
pg1-user=postgres
`
}

export function haproxySettings(layout: Layout): string {
  const { nodes, instances, ports } = layout
  const host = `localhost:${ports.web}`
  const leaders = nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`)
  const apps = instances.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check `)
  const backend = (name: string, path: string) => `backend ${name}
  mode http
  timeout server 20s
  option httpchk
  http-check send meth GET uri ${path} ver HTTP/1.1 hdr Host ${host}
  default-server inter 1s fall 2 rise 1
${apps.join('\n')}
`
  return `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  option redispatch
  retries 2

listen leader
  bind 127.0.0.1:${ports.leader}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  # A connection to a server that leads no more would answer "read-only" for ever.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${leaders.join('\n')}

frontend web
  bind 127.0.0.1:${ports.web}
  mode http
  timeout client 30s
  option forwardfor if-none
  # What HAProxy itself refuses says as well when to come again.
  http-after-response set-header Retry-After 2 if { status 503 } !{ res.hdr(Retry-After) -m found }
  # While no instance reaches the database all of them are "not ready": pages in memory are still answered.
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready

${backend('ready', '/api/health/ready')}
${backend('alive', '/api/health/live')}`
}

export function instanceEnvironment(layout: Layout, name: string): Record<string, string> {
  const instance = layout.instances.find((one) => one.name === name)
  if (!instance) throw new Error(`No instance ${name}`)
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(instance.port),
    APP_URL: `http://localhost:${layout.ports.web}`,
    ALLOWED_HOSTS: `localhost:${layout.ports.web},localhost:${instance.port}`,
    DATA_DIR: instance.folder,
    DATABASE_URL: appUrl(layout),
    // Every node is listed: the current leader is skipped at run time.
    DATABASE_READ_URL: layout.nodes.map(({ port }) => appUrl(layout, port)).join(','),
    SESSION_SECRET: layout.secrets.session,
    ENCRYPTION_KEY: layout.secrets.encryption,
    DEMO_MODE: 'on',
    GEOIP_URL: 'off',
    CHANNEL_CHECK: 'off',
    TRUST_PROXY: '1',
    STOP_PAUSE_MS: '0',
  }
}
