import type { SvgIconComponent } from '@mui/icons-material'
import AccountCircle from '@mui/icons-material/AccountCircleOutlined'
import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import Apartment from '@mui/icons-material/ApartmentOutlined'
import Article from '@mui/icons-material/ArticleOutlined'
import Assignment from '@mui/icons-material/AssignmentOutlined'
import AssignmentTurnedIn from '@mui/icons-material/AssignmentTurnedInOutlined'
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import BarChart from '@mui/icons-material/BarChartOutlined'
import Bolt from '@mui/icons-material/BoltOutlined'
import Business from '@mui/icons-material/BusinessOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import CalendarViewWeek from '@mui/icons-material/CalendarViewWeekOutlined'
import Call from '@mui/icons-material/CallOutlined'
import Chat from '@mui/icons-material/ChatOutlined'
import Checklist from '@mui/icons-material/ChecklistOutlined'
import Cloud from '@mui/icons-material/CloudOutlined'
import Contacts from '@mui/icons-material/ContactsOutlined'
import Dataset from '@mui/icons-material/DatasetOutlined'
import Description from '@mui/icons-material/DescriptionOutlined'
import DynamicForm from '@mui/icons-material/DynamicFormOutlined'
import Event from '@mui/icons-material/EventOutlined'
import Extension from '@mui/icons-material/ExtensionOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Folder from '@mui/icons-material/FolderOutlined'
import Forum from '@mui/icons-material/ForumOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Hub from '@mui/icons-material/HubOutlined'
import Image from '@mui/icons-material/ImageOutlined'
import Inbox from '@mui/icons-material/InboxOutlined'
import Insights from '@mui/icons-material/InsightsOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Language from '@mui/icons-material/LanguageOutlined'
import Mail from '@mui/icons-material/MailOutlined'
import MenuBook from '@mui/icons-material/MenuBookOutlined'
import Outbox from '@mui/icons-material/OutboxOutlined'
import People from '@mui/icons-material/PeopleOutlined'
import Pets from '@mui/icons-material/PetsOutlined'
import Quickreply from '@mui/icons-material/QuickreplyOutlined'
import RoomService from '@mui/icons-material/RoomServiceOutlined'
import Rule from '@mui/icons-material/RuleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Schema from '@mui/icons-material/SchemaOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import SmartToy from '@mui/icons-material/SmartToyOutlined'
import Sms from '@mui/icons-material/SmsOutlined'
import Storefront from '@mui/icons-material/StorefrontOutlined'
import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import Tune from '@mui/icons-material/TuneOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'

/**
 * Icons by the names in entity files. All of Material's icons would be megabytes; for unknown names, the menu shows the
 * initial.
 */
export const menuIcons: Readonly<Record<string, SvgIconComponent>> = {
  account_circle: AccountCircle,
  account_tree: AccountTree,
  apartment: Apartment,
  article: Article,
  assignment: Assignment,
  assignment_turned_in: AssignmentTurnedIn,
  auto_awesome: AutoAwesome,
  bar_chart: BarChart,
  bolt: Bolt,
  business: Business,
  calendar_month: CalendarMonth,
  calendar_view_week: CalendarViewWeek,
  call: Call,
  chat: Chat,
  checklist: Checklist,
  cloud: Cloud,
  contacts: Contacts,
  dataset: Dataset,
  description: Description,
  dynamic_form: DynamicForm,
  event: Event,
  extension: Extension,
  fact_check: FactCheck,
  folder: Folder,
  forum: Forum,
  group: Group,
  home: Home,
  hub: Hub,
  image: Image,
  inbox: Inbox,
  insights: Insights,
  key: Key,
  language: Language,
  mail: Mail,
  menu_book: MenuBook,
  outbox: Outbox,
  people: People,
  pets: Pets,
  quickreply: Quickreply,
  room_service: RoomService,
  rule: Rule,
  schedule: Schedule,
  schema: Schema,
  settings: Settings,
  smart_toy: SmartToy,
  sms: Sms,
  storefront: Storefront,
  task_alt: TaskAlt,
  tune: Tune,
  upload_file: UploadFile,
}
