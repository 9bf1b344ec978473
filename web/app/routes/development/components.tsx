export default function Components() {
  return <h1 className="page-width py-section display-large">Components</h1>
}
