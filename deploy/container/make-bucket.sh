#!/bin/sh
# Makes the shop's bucket in the object store of compose.yaml, where there is none, and sets who may read what.
set -eu

store="--endpoint-url http://s3:7070"
export AWS_ACCESS_KEY_ID="$ROOT_ACCESS_KEY" AWS_SECRET_ACCESS_KEY="$ROOT_SECRET_KEY"

tries=0
# shellcheck disable=SC2086
until aws $store s3api head-bucket --bucket bhitti 2>/dev/null || aws $store s3api create-bucket --bucket bhitti; do
  tries=$((tries + 1))
  [ "$tries" -lt 30 ] || exit 1
  sleep 1
done
# shellcheck disable=SC2086
aws $store s3api put-bucket-policy --bucket bhitti --policy file:///bucket-policy.json
echo 'The bucket is ready'
