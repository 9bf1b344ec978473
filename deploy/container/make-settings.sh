#!/usr/bin/env bash
# Writes the settings and secrets that compose.yaml reads, each once: what is there is kept.
#
#   deploy/container/make-settings.sh --domain shop.example.in [--demo]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")"
domain=
demo=0
while (($# > 0)); do
  case $1 in
    --domain)
      domain=${2:-}
      shift 2
      ;;
    --demo)
      demo=1
      shift
      ;;
    *)
      domain=
      break
      ;;
  esac
done
[[ $domain =~ ^[a-z0-9.-]+$ ]] || {
  echo "Usage: $0 --domain shop.example.in [--demo]" >&2
  exit 1
}

umask 077
mkdir -p secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
# Writes what comes in to a file that is not there yet.
once() {
  if [[ -e $1 ]]; then
    cat >/dev/null
    echo "$1 is kept as it is"
  else
    cat >"$1"
    echo "$1 is new"
  fi
}

random | once secrets/postgresql-password
once secrets/s3.env <<EOF
ROOT_ACCESS_KEY=bhitti-$(random | cut -c1-12)
ROOT_SECRET_KEY=$(random)
EOF
access_key=$(sed -n 's/^ROOT_ACCESS_KEY=//p' secrets/s3.env)
secret_key=$(sed -n 's/^ROOT_SECRET_KEY=//p' secrets/s3.env)
once secrets/bhitti.env <<EOF
# The owner's settings of the shop; README.md of the project explains every one of them.
PUBLIC_URL=https://$domain
TRUST_PROXY_HOPS=1
DATABASE_URL=postgres://bhitti:$(cat secrets/postgresql-password)@postgresql:5432/bhitti
REDIS_URL=redis://redis:6379
S3_ENDPOINT=http://s3:7070
S3_BUCKET=bhitti
S3_ACCESS_KEY=$access_key
S3_SECRET_KEY=$secret_key
S3_PUBLIC_URL=https://$domain/pictures
# What secrets of authenticator apps are encrypted with: the same for every copy of the shop, kept with your backups.
SECRETS_KEY=$(random)
# Razorpay. Test keys, rzp_test_…, open a rehearsal in which no money moves.
PAYMENT_KEY_ID=
PAYMENT_KEY_SECRET=
PAYMENT_WEBHOOK_SECRET=
# Or 1 to try the shop with its sample catalogue and a provider that moves no money.
DEMO=$demo
# The first admin, made where there is none. Remove the password again once you have logged in.
ADMIN_EMAIL=
ADMIN_PASSWORD=
SMTP_URL=
EOF
once .env <<EOF
COMPOSE_PROJECT_NAME=bhitti
BHITTI_DOMAIN=$domain
EOF
