import { type KeyTable, text, webAddress } from './key-shapes.ts'

/** Object storage for the files of members. */
export const STORAGE_KEYS = {
  S3_ENDPOINT: [
    webAddress,
    'an http or https address',
    'https://s3.example',
    'Object storage. Unset: files in DATA_DIR/files.',
  ],
  S3_BUCKET: [text, 'a bucket name', 'siang', 'Bucket of the object storage.'],
  S3_KEY: [text, 'an access key', 'AKIA0000', 'Access key of the object storage.'],
  S3_SECRET: [text, 'a secret key', 'from your provider', 'Secret key of the object storage.'],
  S3_REGION: [text, 'a region', 'ap-southeast-1', 'Region of the object storage (us-east-1).'],
} as const satisfies KeyTable
